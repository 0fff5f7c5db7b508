import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '#lib/contract/index.ts';
import { RequestContext, runStages } from '#lib/server/api/pipeline/context.ts';
import { operationStages, pageStages, requestStages } from '#lib/server/api/pipeline/stages.ts';

const namesOf = (stages: readonly { name: string }[]) => stages.map(({ name }) => name);

const request = {
  method: 'GET',
  url: '/api/v1/dealers',
  headers: { get: () => null },
  signal: new AbortController().signal,
  body: null,
};
const context = () => new RequestContext(request, '203.0.113.1', '1', '');

describe('the stages of a request', () => {
  it('refuse a request before its body is read, and write before they respond', () => {
    expect(namesOf(requestStages)).toEqual(['parse', 'authenticate', 'limitRate', 'authorize', 'readBody']);
    expect(namesOf(operationStages)).toEqual([
      'validate',
      'limitAttempts',
      'claimKey',
      'runWithinLimits',
      'shape',
      'storeResponse',
      'clearAttempts',
      'renewSession',
    ]);
  });

  it('include those of a server component, in the same order', () => {
    const http = [...namesOf(requestStages), ...namesOf(operationStages)].map((name) =>
      name === 'runWithinLimits' ? 'runOperation' : name,
    );
    const order = namesOf(pageStages).map((name) => http.indexOf(name));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((one, other) => one - other));
  });

  it('run in sequence and stop at the first failure', async () => {
    const calls: string[] = [];
    const running = runStages(
      [
        async () => {
          await new Promise((resolve) => setTimeout(resolve, 5));
          calls.push('slow');
        },
        () => void calls.push('second'),
        () => {
          throw new Error('third');
        },
        () => void calls.push('fourth'),
      ],
      context(),
    );
    await expect(running).rejects.toThrow('third');
    expect(calls).toEqual(['slow', 'second']);
  });
});

describe('an operation', () => {
  const comparison = new RegExp(
    `(?:[!=]==|case) '(?:${[...operations.keys()].join('|').replaceAll('.', '\\.')})'`,
  );

  it('is not recognized by its name in lib/server/api', () => {
    expect(comparison.test("if (operation.name !== 'session.end') return;")).toBe(true);
    const folder = 'lib/server/api';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((file) => comparison.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
  });

  it('has a subject exactly when its attempts are limited', () => {
    for (const { name, limit, attemptSubject } of operations.values())
      expect([name, attemptSubject !== undefined]).toEqual([name, limit === 'signIn' || limit === 'code']);
  });
});
