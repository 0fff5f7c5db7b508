/** Shortens a text to `maxLength` characters in one line. */
export function truncateText(text: string, maxLength: number): string {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : letters.join('');
}
