// npm run build: the page, built anew.
import { ensureInstalled, giveUp } from './launch.mjs';
import { buildPage } from './page.mjs';

ensureInstalled();
try {
  buildPage({ force: true });
} catch (error) {
  giveUp(error.message);
}
