import { useTranslations } from 'next-intl';
import { routesOf } from '../../../nav.ts';
import { DocTable } from '../DocTable.tsx';
import { ContractText } from './ContractText.tsx';
import type { Failure, SuccessResponse } from './reference.ts';
import { SchemaTree } from './SchemaTree.tsx';

export function Success({ of: { status, forms, headers } }: { of: SuccessResponse }) {
  const t = useTranslations('reference');
  return (
    <>
      <h3>
        {t('answer')} <code>{status}</code>
      </h3>
      {forms.map(([type, schema], index) => (
        <details key={type} open={index === 0} className="form">
          <summary>
            <code>{type}</code>
          </summary>
          <SchemaTree schema={schema} />
        </details>
      ))}
      <details className="form">
        <summary>{t('headers', { count: headers.length })}</summary>
        <ul className="fields">
          {headers.map(([name, description]) => (
            <li key={name}>
              <code>{name}</code> <ContractText text={description} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

export function Failures({ of: failures }: { of: readonly Failure[] }) {
  const t = useTranslations('reference');
  return (
    <DocTable heads={[t('status'), t('code')]}>
      {failures.map(({ status, codes, hasRetryAfter }) => (
        <tr key={status}>
          <th scope="row">{status}</th>
          <td>
            <Codes of={codes} /> {hasRetryAfter && <small>{t('retryAfter')}</small>}
          </td>
        </tr>
      ))}
    </DocTable>
  );
}

const Codes = ({ of: codes }: { of: Failure['codes'] }) =>
  codes.map((code, index) => [
    index > 0 && ', ',
    <a key={code} href={`${routesOf.errorCodes}#${code}`}>
      {code}
    </a>,
  ]);
