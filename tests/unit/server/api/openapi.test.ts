import { openApi } from '#lib/server/api/openapi/document.ts';

interface DocumentedOperation {
  readonly summary: string;
}

const document = openApi();
const documented = Object.values(document.paths ?? {}).flatMap((methods) =>
  Object.values(methods),
) as unknown as DocumentedOperation[];

describe('the descriptions of the API document', () => {
  it('start each summary with a verb in the third person', () => {
    const others = documented.filter(({ summary }) => !/^[A-Z][a-z]+s\b/.test(summary));
    expect(others.map(({ summary }) => summary)).toEqual([]);
  });
});
