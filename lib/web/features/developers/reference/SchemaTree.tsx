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
  const alternatives = nestedSchemas(schema);
  if (alternatives.length === 0) return null;
  const [only] = alternatives;
  if (only && alternatives.length === 1) return <Fields schema={only} />;
  return (
    <>
      <p>{t('oneOf')}</p>
      <ol>
        {alternatives.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the alternatives keep their places
          <li key={index}>{each.properties ? <Fields schema={each} /> : <Type schema={each} />}</li>
        ))}
      </ol>
    </>
  );
}

function Fields({ schema: { properties = {}, required = [] } }: { schema: Schema }) {
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
