import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Puts the icon sprite into the page, so that `<use href="#...">` finds every icon without a request. */
function icons(): Plugin {
  return {
    name: 'orrery-icons',
    transformIndexHtml: (html) =>
      html.replace('<!-- icons -->', () => readFileSync(new URL('./src/icons.svg', import.meta.url), 'utf8')),
  };
}

/** `npm run dev` serves the page alone; its calls go to a table started with `npm start`. */
const table = process.env.ORRERY_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), icons()],
  base: './',
  build: { target: 'es2022', chunkSizeWarningLimit: 2000, sourcemap: false },
  server: { proxy: { '/api': { target: table, ws: true } } },
});
