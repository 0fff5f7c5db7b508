import { isComposed } from '#lib/web/ui/is-composed.ts';

it.each([
  ['during a composition', { isComposing: true, keyCode: 13 }, true],
  ['after it in Safari', { isComposing: false, keyCode: 229 }, true],
  ['on its own', { isComposing: false, keyCode: 13 }, false],
])('Enter %s', (_, press, expected) => expect(isComposed(press)).toBe(expected));
