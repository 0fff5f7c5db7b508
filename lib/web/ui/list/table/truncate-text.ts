/** Returns a text in one line of at most `maxLength` characters, with an ellipsis when it is cut off. */
export function truncateText(text: string, maxLength: number): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length > maxLength
    ? `${characters.slice(0, maxLength - 1).join('')}…`
    : characters.join('');
}
