import { useTranslations } from 'next-intl';
import type { Schema } from './document.ts';
import { within } from './notation.ts';
import css from './reference.module.css';
import { Limits, Type } from './Type.tsx';
import { Words } from './Words.tsx';

/** A schema with all that stands within it; what has a name of its own is a link to where it stands. */
export function SchemaTree({ schema }: { schema: Schema }) {
  return (
    <div className={css.schema}>
      <p>
        <Type schema={schema} /> <Limits schema={schema} />
        {schema.description && (
          <>
            {' '}
            <Words text={schema.description} />
          </>
        )}
      </p>
      <Within schema={schema} />
    </div>
  );
}

function Within({ schema }: { schema: Schema }) {
  const t = useTranslations('reference');
  const shapes = within(schema);
  if (shapes.length === 0) return null;
  const [only] = shapes;
  if (only && shapes.length === 1) return <Fields of={only} />;
  return (
    <>
      <p>{t('oneOf')}</p>
      <ol className={css.shapes}>
        {shapes.map((shape, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nameless shapes of one value, in their order
          <li key={at}>{shape.properties ? <Fields of={shape} /> : <Type schema={shape} />}</li>
        ))}
      </ol>
    </>
  );
}

function Fields({ of: { properties = {}, required = [] } }: { of: Schema }) {
  return (
    <ul className={css.fields}>
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
          <Words text={schema.description} />
        </>
      )}
      {within(schema).length > 0 && (
        <details>
          <summary>{t.rich('fieldsOf', { name, c: (words) => <code>{words}</code> })}</summary>
          <Within schema={schema} />
        </details>
      )}
    </li>
  );
}
