import { listCrawlerFiles } from '@haggle/contract/seo/crawler-files';
import { route } from '../../../platform/api/route.ts';
import * as actions from './actions.ts';

export const crawlerFileRoutes = [route(listCrawlerFiles, (context) => actions.readCrawlerFiles(context))];
