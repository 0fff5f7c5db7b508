import { config } from '../../config.ts';
import { type Frame, sourceScheme } from './frames.ts';

const maxMessageLength = 200;
/** Longer messages are cut first, because the search for values takes time by the square of the length. */
const maxSearchedLength = 1_000;
const maxFrames = 10;

/** A name of the code in a message of the browser, such as `reading 'length'`. It stays. */
const codeName = /(?<=\b(?:reading|setting|execute|on|evaluating) )'[\w$.]{1,60}'/;

/** A quoted text, a URL's query, an e-mail address, a word with digits, or a number. Numbers of React's errors stay. */
const possibleValues = new RegExp(
  [
    `(?<code>${codeName.source})`,
    // The end of a text may be cut off.
    String.raw`(?<![\p{L}\d])'[^']*(?:'|$)`,
    '"[^"]*(?:"|$)|`[^`]*(?:`|$)|“[^”]*(?:”|$)|‘[^’]*(?:’|$)|«[^»]*(?:»|$)|「[^」]*(?:」|$)',
    String.raw`[?#][^\s#?]*=\S*`,
    String.raw`[^\s@]+@[^\s@]+`,
    String.raw`(?<=React error )#\d+(?<react>)`,
    String.raw`(?=[\p{L}_-]*\d)[\p{L}\d_-]{6,}`,
    String.raw`\d{3,}`,
  ].join('|'),
  'giu',
);

/** Returns a message with `…` in place of all that a user may have entered, cut to 200 characters. */
export function redactMessage(message: string): string {
  const redacted = message.slice(0, maxSearchedLength).replace(possibleValues, (text, ...rest) => {
    const { code, react } = rest.at(-1) as { code?: string; react?: string };
    return code !== undefined || react !== undefined ? text : '…';
  });
  return redacted.replaceAll(/…+/g, '…').replaceAll(/\s+/g, ' ').trim().slice(0, maxMessageLength);
}

/** Returns the innermost frames as lines of a stack, without addresses of users' pages. */
export const frameText = (frames: readonly Frame[]): string =>
  frames
    .slice(0, maxFrames)
    .map(({ name, file, position }) => `\n    at ${name ? `${name} ` : ''}${fileText(file)}:${position}`)
    .join('');

/** Returns what the log may have of a file: the path of a script of the portal, `page` for a page, else the scheme. */
export function fileText(file: string): string {
  const { PORTAL_ORIGIN } = config();
  if (!file.startsWith(`${PORTAL_ORIGIN}/`)) return `<${sourceScheme(file) || 'unknown'}>`;
  return /^\/_next\/static\/[\w./~-]{1,120}/.exec(file.slice(PORTAL_ORIGIN.length))?.[0] ?? 'page';
}
