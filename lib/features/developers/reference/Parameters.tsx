import { useTranslations } from 'next-intl';
import guides from '../developers.module.css';
import type { Parameter } from './document.ts';
import css from './reference.module.css';
import { Limits, Type } from './Type.tsx';
import { Words } from './Words.tsx';

/** What an operation takes in its path, its query and its headers. */
export function Parameters({ of: parameters }: { of: readonly Parameter[] }) {
  const t = useTranslations('reference');
  if (parameters.length === 0) return null;
  return (
    <>
      <h3>{t('parameters')}</h3>
      <div className={guides.table}>
        <table className={css.parameters}>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('place')}</th>
              <th scope="col">{t('type')}</th>
              <th scope="col">{t('meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {parameters.map((parameter) => (
              <Row key={`${parameter.in} ${parameter.name}`} of={parameter} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Row({ of: { name, in: place, required, schema, description } }: { of: Parameter }) {
  const t = useTranslations('reference');
  return (
    <tr>
      <th scope="row">
        <code>{name}</code> {required && <small className={css.required}>{t('required')}</small>}
      </th>
      <td>{t(`places.${place}`)}</td>
      <td>
        <Type schema={schema} /> <Limits schema={schema} />
      </td>
      <td>{description && <Words text={description} />}</td>
    </tr>
  );
}
