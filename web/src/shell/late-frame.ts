import { IconSprite } from '../ui/icon-sprite.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** The frame around every page, in one chunk that is hydrated after the page. */
export const lateFrame = { Footer, IconSprite, Navbar, Shortcuts };
