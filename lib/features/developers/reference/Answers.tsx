import { useTranslations } from 'next-intl';
import { routesOf } from '../../../nav.ts';
import guides from '../developers.module.css';
import css from './reference.module.css';
import type { Answer, Failure } from './reference.ts';
import { SchemaTree } from './SchemaTree.tsx';
import { Words } from './Words.tsx';

/** What comes when all went well: its forms with their schemas, and its headers. */
export function Success({ of: { status, forms, headers } }: { of: Answer }) {
  const t = useTranslations('reference');
  return (
    <>
      <h3>
        {t('answer')} <code>{status}</code>
      </h3>
      {forms.map(([type, schema], at) => (
        <details key={type} open={at === 0} className={css.form}>
          <summary>
            <code>{type}</code>
          </summary>
          <SchemaTree schema={schema} />
        </details>
      ))}
      <details className={css.form}>
        <summary>{t('headers', { count: headers.length })}</summary>
        <ul className={css.fields}>
          {headers.map(([name, description]) => (
            <li key={name}>
              <code>{name}</code> <Words text={description} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** Codes with which something can fail, by status. */
export function Failures({ of: failures }: { of: readonly Failure[] }) {
  const t = useTranslations('reference');
  return (
    <div className={guides.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('status')}</th>
            <th scope="col">{t('code')}</th>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ status, codes, waits }) => (
            <tr key={status}>
              <th scope="row">{status}</th>
              <td>
                <Codes of={codes} /> {waits && <small>{t('waits')}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Codes = ({ of: codes }: { of: Failure['codes'] }) =>
  codes.map((code, at) => [
    at > 0 && ', ',
    <a key={code} href={`${routesOf.errorCodes}#${code}`}>
      {code}
    </a>,
  ]);
