import { type AccessKey, access, may, type Rights } from '../../lib/access.ts';
import { operations } from '../../lib/contract/index.ts';

const everybody: Rights[] = [0, 1, 2, 3, 4].flatMap((userType) =>
  [1, 2, 3, 4].flatMap((level) =>
    [true, false].flatMap((childFlag) =>
      [0, 1, 15, 16, 17].flatMap((role) =>
        (['red', 'blue'] as const).map((brand) => ({ userType, level, childFlag, role, brand })),
      ),
    ),
  ),
);

/** The rules once more, word by word as the specification has them ("Side menu visibility" and "Who sees what"). */
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
  // Not in the specification: whoever signs in may let a program do what they may do.
  tokens: () => true,
  sessions: () => true,
  business: ({ childFlag, role }) => childFlag && role !== 16,
  chat: () => true,
  snFree: ({ userType, level, role }) => (userType === 3 && level === 1) || role === 16,
};

describe('who may what', () => {
  it('every key has a rule in the specification', () => {
    expect(Object.keys(access).sort()).toEqual(Object.keys(rules).sort());
  });

  it.each(Object.keys(rules) as AccessKey[])(
    '%s goes by the specification for all kinds of accounts',
    (key) => {
      const wrong = everybody.filter((who) => may(who, key) !== rules[key](who));
      expect(wrong).toEqual([]);
      expect(everybody.length).toBe(400);
    },
  );

  it('a visitor may only what is public', () => {
    expect((Object.keys(rules) as AccessKey[]).filter((key) => may(null, key))).toEqual([]);
    expect([may(null, 'signedIn'), may(null, 'public')]).toEqual([false, true]);
    expect(everybody.every((who) => may(who, 'signedIn') && may(who, 'public'))).toBe(true);
  });

  it('only signing in, signing out and a forgotten password are public', () => {
    const open = [...operations.values()].filter(({ access }) => access === 'public').map(({ name }) => name);
    expect(open.sort()).toEqual(['password.reset', 'password.sendCode', 'session.create', 'session.end']);
  });
});
