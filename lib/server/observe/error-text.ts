import { isNativeError } from 'node:util/types';

/** Of a chain of causes. */
const maxErrors = 5;

/** Also recognises errors of another realm (node:vm), which are no instances of this realm's Error. */
export const isError = (value: unknown): value is Error => value instanceof Error || isNativeError(value);

/** Returns an error and its causes, the outermost first. */
export function errorChain(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let cause = error; isError(cause) && chain.length < maxErrors; cause = cause.cause) chain.push(cause);
  return chain;
}

/** Returns the name of an error, and its code if Node or undici set it. Other properties may contain personal data. */
export function errorName(error: Error): string {
  const { code } = error as { code?: unknown };
  const name = /^[\w$]{1,64}$/.test(error.name) ? error.name : 'Error';
  return typeof code === 'string' && /^[A-Z][A-Z\d_]{1,63}$/.test(code) ? `${name} ${code}` : name;
}

/** Returns where an error was thrown: the lines of its stack without the message at its beginning. */
export function errorFrames({ stack, message }: Error): string {
  const text = String(stack);
  const start = message ? text.indexOf(message) : -1;
  const frames = start === -1 ? text : text.slice(start + message.length);
  return (frames.match(/^ {4}at .*$/gm) ?? []).map((frame) => `\n${frame}`).join('');
}

/**
 * Returns name, message and stack of an error and its causes for the log. Other properties may contain a vendor's
 * response, and the message of a SyntaxError a piece of the parsed text: both are left out.
 */
export function errorText(error: Error): string {
  const texts = errorChain(error).map((each) => {
    const message = each.name === 'SyntaxError' || !each.message ? '' : `: ${each.message}`;
    return `${errorName(each)}${message}${errorFrames(each)}`;
  });
  return texts.join('\nCaused by: ');
}
