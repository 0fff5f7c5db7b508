import { call } from '#lib/web/api/call.ts';
import { checkSession } from '#lib/web/api/call-at.ts';
import { markSessionValid, sessionStore, untilSessionRestored } from '#lib/web/api/session-store.ts';

const fetched = jest.spyOn(globalThis, 'fetch');
beforeEach(() => {
  fetched.mockReset();
  markSessionValid();
});

// Browsers resolve the paths of requests against the page; Node has no page.
const NodeRequest = globalThis.Request;
globalThis.Request = class extends NodeRequest {
  constructor(input: string | URL | Request, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'https://portal.example') : input, init);
  }
};

const ended = { status: 401, code: 'sessionEnded' };
const replaced = { status: 409, code: 'otherAccount', detail: 'main' };
const validSession = { status: 200 };
const toResponse = (content: { status: number }) =>
  new Response(JSON.stringify(content), { status: content.status });

/** Lets requests for lists be refused. Returns the function that responds to each check so far. */
function mockChecks(refusal = ended) {
  const responses: ((content: { status: number } | Error) => void)[] = [];
  fetched.mockImplementation(async (request) => {
    if (!(request as Request).url.endsWith('/api/session')) return toResponse(refusal);
    return new Promise((resolve, reject) => {
      responses.push((content) =>
        content instanceof Error ? reject(content) : resolve(toResponse(content)),
      );
    });
  });
  return responses;
}

const refuse = () => call('dealers.list', {}).catch(() => {});
const settle = async () => {
  for (let round = 0; round < 5; round += 1) await new Promise(setImmediate);
};
const state = () => {
  const { hasEnded, otherAccount } = sessionStore.getState();
  return hasEnded ? 'ended' : (otherAccount ?? 'valid');
};

describe('a refused call', () => {
  it.each([
    [ended, validSession, 'valid'],
    [ended, ended, 'ended'],
    [ended, replaced, 'main'],
    [replaced, ended, 'ended'],
    [replaced, { status: 503 }, 'main'],
    [ended, { status: 429, code: 'tooManyRequests' }, 'ended'],
    [ended, new Error('aborted'), 'ended'],
  ])('%j whose check has the result %j leaves the session as %s', async (refusal, result, expected) => {
    const checks = mockChecks(refusal);
    await refuse();
    await settle();
    expect([checks.length, state()]).toEqual([1, 'valid']);
    checks[0]?.(result);
    await settle();
    expect([checks.length, state()]).toEqual([1, expected]);
  });

  it('records nothing after a sign-in', async () => {
    const checks = mockChecks();
    await refuse();
    await settle();
    markSessionValid();
    checks[0]?.(ended);
    await settle();
    expect(state()).toBe('valid');
  });

  it('lets who waits for the session continue when it is valid', async () => {
    sessionStore.setState({ canShowDialog: true });
    const checks = mockChecks(replaced);
    await refuse();
    const waiting = untilSessionRestored();
    await settle();
    checks[0]?.(validSession);
    await waiting;
    sessionStore.setState({ canShowDialog: false });
  });

  it('counts when a later check has no result', async () => {
    const checks = mockChecks();
    await refuse();
    const check = checkSession();
    await settle();
    checks[1]?.({ status: 503 });
    expect(await check).toBe(false);
    checks[0]?.(validSession);
    await settle();
    expect(state()).toBe('ended');
  });
});

describe('a check without a refusal', () => {
  it.each([
    [validSession, true, 'valid'],
    [replaced, false, 'main'],
    [{ status: 503 }, true, 'valid'],
  ])('with the result %j returns %j', async (result, isValid, expected) => {
    const checks = mockChecks();
    const check = checkSession();
    await settle();
    checks[0]?.(result);
    expect([await check, state()]).toEqual([isValid, expected]);
  });

  it('records nothing after a later check, but returns its own result', async () => {
    const checks = mockChecks();
    const [first, second] = [checkSession(), checkSession()];
    await settle();
    checks[1]?.(validSession);
    checks[0]?.(ended);
    expect([await first, await second, state()]).toEqual([false, true, 'valid']);
  });
});
