// Prints the closing line of a test run from vitest's JSON report. Fails where a test failed, was skipped, or none ran.
import { readFileSync } from 'node:fs';

/** The counts of a report; a file that could not even be loaded counts as one failure. */
function count(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const unloaded = report.testResults.filter(
      (suite) => suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed'),
    ).length;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch (error) {
    console.error(`The tests left no report: ${error.message}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const { passed, failed, skipped } = count(process.argv[2]);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed === 0 && skipped === 0 && passed > 0 ? 0 : 1;
