/** @jest-environment jsdom */

import { act, renderHook } from '@testing-library/react';
import { call } from '#lib/web/api/call.ts';
import { CallError } from '#lib/web/api/call-at.ts';
import { useSignOut } from '#lib/web/features/shell/sign-out.ts';
import { isLeavingForSignIn, leaveForSignIn } from '#lib/web/ui/unsaved-changes.ts';

jest.mock('#lib/web/api/call.ts', () => ({ call: jest.fn() }));
jest.mock('#lib/web/ui/unsaved-changes.ts', () => ({
  ...jest.requireActual('#lib/web/ui/unsaved-changes.ts'),
  leaveForSignIn: jest.fn(),
}));

async function signOut(code?: CallError['code']) {
  jest.clearAllMocks();
  if (code) jest.mocked(call).mockRejectedValue(new CallError({ code }, 0));
  else jest.mocked(call).mockResolvedValue(undefined as never);
  const { result } = renderHook(() => useSignOut());
  await act(() => result.current.signOut());
  return result.current;
}

test.each<[CallError['code'] | undefined, string]>([
  [undefined, 'signedOut'],
  ['sessionEnded', 'signInError'],
  ['unauthenticated', 'signInError'],
  ['refused', 'unknown'],
  ['vendorFailed', 'unknown'],
  ['vendorTimeout', 'unknown'],
])('signing out with the outcome %s opens the sign-in page with the notice %s', async (code, notice) => {
  await signOut(code);
  expect(jest.mocked(leaveForSignIn).mock.calls).toEqual([[`/signin?notice=${notice}`]]);
});

test.each(['offline', 'otherAccount'] as const)(
  'signing out fails with %s and can be retried',
  async (code) => {
    expect(await signOut(code)).toMatchObject({ busy: false, error: { code } });
    expect(leaveForSignIn).not.toHaveBeenCalled();
    expect(isLeavingForSignIn()).toBe(false);
  },
);
