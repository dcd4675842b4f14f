import { IconSprite } from '../ui/icon-sprite.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** What stands around every page and comes alive after it, in one file. */
export const lateFrame = { Footer, IconSprite, Navbar, Shortcuts };
