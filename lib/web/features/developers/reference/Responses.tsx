import { useTranslations } from 'next-intl';
import { routesOf } from '../../../nav.ts';
import { DocTable } from '../DocTable.tsx';
import { ContractText } from './ContractText.tsx';
import type { Failure, SuccessResponse } from './reference.ts';
import { SchemaTree } from './SchemaTree.tsx';

/** The success response of an operation: its bodies by media type, and its headers. */
export function Success({ response: { status, bodies, headers } }: { response: SuccessResponse }) {
  const t = useTranslations('reference');
  return (
    <>
      <h3>
        {t('answer')} <code>{status}</code>
      </h3>
      {bodies.map(([type, schema], index) => (
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

/** A table of error codes by status, with links to their page. */
export function Failures({ failures }: { failures: readonly Failure[] }) {
  const t = useTranslations('reference');
  return (
    <DocTable heads={[t('status'), t('code')]}>
      {failures.map(({ status, codes, hasRetryAfter }) => (
        <tr key={status}>
          <th scope="row">{status}</th>
          <td>
            <CodeLinks codes={codes} /> {hasRetryAfter && <small>{t('retryAfter')}</small>}
          </td>
        </tr>
      ))}
    </DocTable>
  );
}

const CodeLinks = ({ codes }: Pick<Failure, 'codes'>) =>
  codes.map((code, index) => [
    index > 0 && ', ',
    <a key={code} href={`${routesOf.errorCodes}#${code}`}>
      {code}
    </a>,
  ]);
