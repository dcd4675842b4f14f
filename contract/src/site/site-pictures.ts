import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, one } from '../shapes.ts';
import { SiteSettings } from './settings.ts';

export const changeLogo = endpoint({
  method: 'PUT',
  path: '/settings/logo',
  who: 'settings',
  rate: 'avatar',
  summary: "Set the site's logo, sent as a form with one file in the field `logo`",
  body: z.object({}),
  bodyKind: 'form',
  upload: { field: 'logo', most: 1 },
  answer: one(SiteSettings),
  errors: ['bad_image'],
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/settings/logo',
  who: 'settings',
  summary: "Go back to the software's logo",
  answer: Done,
});

/** The site's pictures other than its logo. */
export const SitePicture = z.enum(['logo-dark', 'icon']);
export type SitePicture = z.infer<typeof SitePicture>;

export const changeSitePicture = endpoint({
  method: 'PUT',
  path: '/settings/pictures/:kind',
  who: 'settings',
  rate: 'avatar',
  summary: "Set the logo of the dark theme or the site's icon, sent as a form with one file in the field `picture`",
  params: z.object({ kind: SitePicture }),
  body: z.object({}),
  bodyKind: 'form',
  upload: { field: 'picture', most: 1 },
  answer: one(SiteSettings),
  errors: ['bad_image'],
});

export const removeSitePicture = endpoint({
  method: 'DELETE',
  path: '/settings/pictures/:kind',
  who: 'settings',
  summary: 'Go back to the logo instead of a picture of its own',
  params: z.object({ kind: SitePicture }),
  answer: one(SiteSettings),
});

export const sitePictureEndpoints = [changeLogo, removeLogo, changeSitePicture, removeSitePicture] as const;
