import { adoptStyle } from '../lib/adopt-style.ts';
import style from './tables.css?inline';

if (!import.meta.env.SSR) adoptStyle(style);

/** Classes of a container that scrolls horizontally and shows at which edge there is more. */
export const sideScroll = 'side-scroll relative overflow-x-auto';
