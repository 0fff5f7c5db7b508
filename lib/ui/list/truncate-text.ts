/** A text in as many letters as a row has room for, its line breaks as blanks; the record's own page has all of it. */
export function truncateText(text: string, maxLength: number): string {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : letters.join('');
}
