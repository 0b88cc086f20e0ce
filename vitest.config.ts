import { defineConfig } from 'vitest/config';

/**
 * Two kinds of tests: those that open a browser (`*.browser.test.ts`, one file after another: they build the page and
 * unpack the browser when first needed), and all others.
 */
const shared = {
  exclude: ['**/node_modules/**', '**/dist/**'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // A page may take its time on a busy machine; what is waited for comes, or the test fails.
  expect: { poll: { timeout: 20_000 } },
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
          fileParallelism: false,
        },
      },
    ],
  },
});
