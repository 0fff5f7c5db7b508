import { config } from '../../config.ts';
import { type Frame, sourceScheme } from './frames.ts';

const maxMessageLength = 200;
/** Longer messages are cut before values are searched, which takes time by the square of the length. */
const maxSearchedLength = 1_000;
const maxFrames = 10;

/** Names in messages of browsers, such as of a property, which are code and no values. */
const codeName = /(?<=\b(?:reading|setting|execute|on|evaluating) )'[\w$.]{1,60}'/;

/** A quoted text, a URL's query, an e-mail address, a word with digits, or a number. Numbers of React's errors stay. */
const values = new RegExp(
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

/** Removes what may be a value of a user, and cuts the rest. */
export function redactMessage(message: string): string {
  const redacted = message.slice(0, maxSearchedLength).replace(values, (text, ...rest) => {
    const { code, react } = rest.at(-1) as { code?: string; react?: string };
    return code !== undefined || react !== undefined ? text : '…';
  });
  return redacted.replaceAll(/…+/g, '…').replaceAll(/\s+/g, ' ').trim().slice(0, maxMessageLength);
}

/** Returns the innermost frames as lines. */
export const frameText = (frames: readonly Frame[]): string =>
  frames
    .slice(0, maxFrames)
    .map(({ name, file, position }) => `\n    at ${name ? `${name} ` : ''}${fileText(file)}:${position}`)
    .join('');

/** Returns the path of a file of the portal, `page` for a page, and the scheme of any other file. */
export function fileText(file: string): string {
  const { PORTAL_ORIGIN } = config();
  if (!file.startsWith(`${PORTAL_ORIGIN}/`)) return `<${sourceScheme(file) || 'unknown'}>`;
  return /^\/_next\/static\/[\w./~-]{1,120}/.exec(file.slice(PORTAL_ORIGIN.length))?.[0] ?? 'page';
}
