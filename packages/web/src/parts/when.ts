/** When a card or ability is used, by its window in the data: words to put before what it does; none where it always holds. */
export function whenWords(...windows: readonly string[]): string {
  const words = windows.filter((window) => window !== 'passive').map((window) => window.replaceAll('-', ' '));
  const line = words.join(' or ');
  return line.slice(0, 1).toUpperCase() + line.slice(1);
}
