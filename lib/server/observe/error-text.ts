import { isNativeError } from 'node:util/types';

const maxErrors = 5;

export const isError = (value: unknown): value is Error => value instanceof Error || isNativeError(value);

/** An error and its causes, the outermost first. */
export function errorChain(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let cause = error; isError(cause) && chain.length < maxErrors; cause = cause.cause) chain.push(cause);
  return chain;
}

/** The name of an error, and its code when it is one of Node's or undici's. Nothing else of it is sure to be harmless. */
export function errorName(error: Error): string {
  const { code } = error as { code?: unknown };
  const name = /^[\w$]{1,64}$/.test(error.name) ? error.name : 'Error';
  return typeof code === 'string' && /^[A-Z][A-Z\d_]{1,63}$/.test(code) ? `${name} ${code}` : name;
}

/** Where an error was thrown: the lines of its stack without the message, which its beginning repeats. */
export function errorFrames({ stack, message }: Error): string {
  const text = String(stack);
  const start = message ? text.indexOf(message) : -1;
  const frames = start === -1 ? text : text.slice(start + message.length);
  return (frames.match(/^ {4}at .*$/gm) ?? []).map((frame) => `\n${frame}`).join('');
}

/**
 * Name, message and stack of an error and its causes, without other properties: those may have a vendor's response in
 * them. A SyntaxError comes without its message, which repeats a piece of the text that was parsed.
 */
export function errorText(error: Error): string {
  const texts = errorChain(error).map((each) => {
    const message = each.name === 'SyntaxError' || !each.message ? '' : `: ${each.message}`;
    return `${errorName(each)}${message}${errorFrames(each)}`;
  });
  return texts.join('\nCaused by: ');
}
