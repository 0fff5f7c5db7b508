import { useTranslations } from 'next-intl';
import type { Schema } from './api-document.ts';
import { ContractText } from './ContractText.tsx';
import { nestedSchemas } from './notation.ts';
import { Limits, Type } from './Type.tsx';

/** A schema with its fields; named schemas are links. */
export function SchemaTree({ schema }: { schema: Schema }) {
  return (
    <div>
      <p>
        <Type schema={schema} /> <Limits schema={schema} />
        {schema.description && (
          <>
            {' '}
            <ContractText text={schema.description} />
          </>
        )}
      </p>
      <NestedSchemas schema={schema} />
    </div>
  );
}

function NestedSchemas({ schema }: { schema: Schema }) {
  const t = useTranslations('reference');
  const shapes = nestedSchemas(schema);
  if (shapes.length === 0) return null;
  const [only] = shapes;
  if (only && shapes.length === 1) return <Fields of={only} />;
  return (
    <>
      <p>{t('oneOf')}</p>
      <ol>
        {shapes.map((shape, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes keep their places
          <li key={index}>{shape.properties ? <Fields of={shape} /> : <Type schema={shape} />}</li>
        ))}
      </ol>
    </>
  );
}

function Fields({ of: { properties = {}, required = [] } }: { of: Schema }) {
  return (
    <ul className="fields">
      {Object.entries(properties).map(([name, field]) => (
        <Field key={name} name={name} schema={field} required={required.includes(name)} />
      ))}
    </ul>
  );
}

function Field({ name, schema, required }: { name: string; schema: Schema; required: boolean }) {
  const t = useTranslations('reference');
  return (
    <li>
      <code>{name}</code> <Type schema={schema} /> {!required && <small>{t('optional')}</small>}{' '}
      <Limits schema={schema} />
      {schema.description && (
        <>
          {' '}
          <ContractText text={schema.description} />
        </>
      )}
      {nestedSchemas(schema).length > 0 && (
        <details>
          <summary>{t.rich('fieldsOf', { name, c: (words) => <code>{words}</code> })}</summary>
          <NestedSchemas schema={schema} />
        </details>
      )}
    </li>
  );
}
