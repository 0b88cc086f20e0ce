// npm run build: the page, built anew.
import { ensureInstalled } from './launch.mjs';
import { buildPage } from './page.mjs';

ensureInstalled();
buildPage({ force: true });
