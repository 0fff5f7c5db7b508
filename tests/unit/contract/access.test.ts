import { type AccessKey, access, may, type Rights } from '#lib/contract/access.ts';
import { operations } from '#lib/contract/index.ts';

const allAccounts: Rights[] = [0, 1, 2, 3, 4].flatMap((userType) =>
  [1, 2, 3, 4].flatMap((level) =>
    [true, false].flatMap((childFlag) =>
      [0, 1, 15, 16, 17].flatMap((role) =>
        (['red', 'blue'] as const).map((brand) => ({ userType, level, childFlag, role, brand })),
      ),
    ),
  ),
);

/** The rules of the specification ("Side menu visibility" and "Who sees what"), independent of lib/contract/access.ts. */
const rules: Record<AccessKey, (who: Rights) => boolean> = {
  home: () => true,
  dealers: ({ level, role }) => level < 3 && role !== 16,
  equipment: ({ childFlag, role }) => childFlag && role !== 16,
  subDealers: ({ userType, childFlag, level }) => userType === 3 && childFlag && level === 1,
  afterSales: ({ userType, level, role }) => (userType === 3 && level === 1) || role === 16,
  softwareApply: ({ userType, level }) => userType === 3 && level === 1,
  feedback: () => true,
  caseSummary: () => true,
  messages: () => true,
  autodata: () => true,
  tcode: ({ brand }) => brand === 'blue',
  password: ({ childFlag }) => childFlag,
  // Not in the specification: every account may create access tokens.
  tokens: () => true,
  sessions: () => true,
  business: ({ childFlag, role }) => childFlag && role !== 16,
  chat: () => true,
  snFree: ({ userType, level, role }) => (userType === 3 && level === 1) || role === 16,
};

describe('access', () => {
  it('every key has a rule in the specification', () => {
    expect(Object.keys(access).sort()).toEqual(Object.keys(rules).sort());
  });

  it.each(Object.keys(rules) as AccessKey[])(
    '%s matches the specification for all kinds of accounts',
    (key) => {
      const wrong = allAccounts.filter((who) => may(who, key) !== rules[key](who));
      expect(wrong).toEqual([]);
      expect(allAccounts.length).toBe(400);
    },
  );

  it('a signed-out visitor has access to public operations only', () => {
    expect((Object.keys(rules) as AccessKey[]).filter((key) => may(null, key))).toEqual([]);
    expect([may(null, 'signedIn'), may(null, 'public')]).toEqual([false, true]);
    expect(allAccounts.every((who) => may(who, 'signedIn') && may(who, 'public'))).toBe(true);
  });

  it('only sign-in, sign-out and password reset are public', () => {
    const publicOperations = [...operations.values()]
      .filter(({ access }) => access === 'public')
      .map(({ name }) => name);
    expect(publicOperations.sort()).toEqual([
      'password.reset',
      'password.sendCode',
      'session.create',
      'session.end',
    ]);
  });
});
