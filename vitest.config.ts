import { defineConfig } from 'vitest/config';

/** Everything but the tests that open a browser, and those (`*.browser.test.ts`), which need the page and a browser. */
const shared = {
  exclude: ['**/node_modules/**', '**/dist/**'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['packages/*/{src,test}/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...shared.exclude, '**/*.browser.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['packages/*/{src,test}/**/*.browser.test.ts', 'tools/**/*.browser.test.ts'],
          globalSetup: ['tools/browser-setup.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
