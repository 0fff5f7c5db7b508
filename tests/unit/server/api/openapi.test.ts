import { openApi } from '#lib/server/api/openapi/document.ts';
import { fieldDescriptions } from '#lib/server/api/openapi/fields.ts';
import { parameterDescriptions } from '#lib/server/api/openapi/parameters.ts';

interface NamedParameter {
  readonly name: string;
}
interface DocumentedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly NamedParameter[];
}

const document = openApi();
const schemas = document.components?.schemas as Record<string, { properties?: object }>;
const documented = Object.values(document.paths ?? {}).flatMap((methods) =>
  Object.values(methods),
) as unknown as DocumentedOperation[];

const entriesOf = (descriptions: typeof fieldDescriptions) =>
  Object.entries(descriptions).flatMap(([owner, fields]) =>
    Object.keys(fields).map((name) => [owner, name] as const),
  );

describe('the descriptions of the API document', () => {
  it('describe fields that exist', () => {
    const missing = entriesOf(fieldDescriptions).filter(
      ([schema, field]) => !Object.hasOwn(schemas[schema]?.properties ?? {}, field),
    );
    expect(missing).toEqual([]);
  });

  it('describe parameters that exist', () => {
    const missing = entriesOf(parameterDescriptions).filter(
      ([id, name]) =>
        !documented
          .find(({ operationId }) => operationId === id)
          ?.parameters?.some((parameter) => parameter.name === name),
    );
    expect(missing).toEqual([]);
  });

  it('start each summary with a verb in the third person', () => {
    const others = documented.filter(({ summary }) => !/^[A-Z][a-z]+s\b/.test(summary));
    expect(others.map(({ summary }) => summary)).toEqual([]);
  });
});
