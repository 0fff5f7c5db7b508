/** Adds lines to a message that is being written, unless it has them already. Used when a page opens the chat with a text. */
export function appendText(message: string, lines: string): string {
  if (`\n${message}\n`.includes(`\n${lines.trim()}\n`)) return message;
  return message && !message.endsWith('\n') ? `${message}\n${lines}` : message + lines;
}
