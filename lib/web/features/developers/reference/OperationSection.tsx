import Alert from '@mui/material/Alert';
import { useFormatter, useTranslations } from 'next-intl';
import type { AccessKey } from '#lib/contract/access.ts';
import type { LimitClass } from '#lib/contract/operation.ts';
import { useAreaName } from '../../../i18n/use-area-name.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useJoinedTexts } from '../../../i18n/use-joined-texts.ts';
import { CopyButton } from '../../../ui/list/actions/CopyButton.tsx';
import { ContractText } from './ContractText.tsx';
import { Method } from './Method.tsx';
import { Parameters } from './Parameters.tsx';
import { Failures, Success } from './Responses.tsx';
import type { ReferenceOperation } from './reference.ts';
import { SchemaTree } from './SchemaTree.tsx';
import { TryIt } from './try/TryIt.tsx';
import { trialOf } from './try/trial.ts';

/** A rate limit by its name in the `RateLimit` headers. */
interface Quota {
  readonly name: string;
  readonly count: number;
  readonly seconds: number;
}

/** The account that reads the reference, and facts that the OpenAPI document lacks. */
export interface Reader {
  readonly account: string;
  /** Whether the account may use operations with this access. */
  readonly may: (key: ReferenceOperation['access']) => boolean;
  readonly origin: string;
  readonly quotas: Readonly<Record<LimitClass, readonly Quota[]>>;
}

/** The section of one operation: what it does, who may use it, parameters, bodies, errors, and a panel that tries it. */
export function OperationSection({ operation, reader }: { operation: ReferenceOperation; reader: Reader }) {
  const t = useTranslations('reference');
  const { id, summary, method, path, name, parameters, body, file, response, failures, access } = operation;
  const { size } = useFormats();
  const allowed = reader.may(access);
  return (
    <section id={id} className="operation" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} lang="en" translate="yes">
        {summary}
      </h2>
      <p className="line">
        <Method name={method} />
        <code>{path}</code>
        <CopyButton text={path} label={t('path')} />
      </p>
      {operation.description && (
        <p>
          <ContractText text={operation.description} />
        </p>
      )}
      <DeprecationNotice deprecated={operation.deprecated} />
      <dl>
        <dt>{t('who.title')}</dt>
        <dd>
          <AccessText access={access} /> {!allowed && <strong>{t('notYours')}</strong>}
        </dd>
        <dt>{t('right.title')}</dt>
        <dd>{t(operation.reads ? 'right.read' : 'right.write')}</dd>
        <dt>{t('allowance')}</dt>
        <dd>
          <Quotas quotas={reader.quotas[operation.limit]} />
        </dd>
        <dt>{t('client')}</dt>
        <dd>
          <code>{`client.${name}(${parameters.length > 0 || body || file ? '…' : ''})`}</code>
        </dd>
      </dl>
      <TryIt trial={trialOf(operation, allowed)} account={reader.account} origin={reader.origin} />
      <Parameters parameters={parameters} />
      {body && (
        <>
          <h3>
            {t('body')} <code>application/json</code>
          </h3>
          <SchemaTree schema={body.schema} />
        </>
      )}
      {file && (
        <>
          <h3>{t('body')}</h3>
          <p>
            {t('file', { size: size(file.maxBytes) })} <code>{file.types.join(', ')}</code>
          </p>
        </>
      )}
      <Success response={response} />
      <h3>{t('failures')}</h3>
      {failures.length > 0 && <Failures failures={failures} />}
      <p>
        <a href="#failures">{t('failuresToo')}</a>
      </p>
    </section>
  );
}

/** Areas that access tokens cannot have. */
const accountAreas = ['password', 'tokens', 'sessions'] as const;
type AccountArea = (typeof accountAreas)[number];
const isAccountArea = (key: AccessKey): key is AccountArea => accountAreas.some((each) => each === key);

function AccessText({ access }: { access: ReferenceOperation['access'] }) {
  const t = useTranslations('reference.who');
  const areaName = useAreaName();
  if (access === 'public' || access === 'signedIn') return t(access);
  return isAccountArea(access) ? t(access) : t('area', { area: areaName(access) });
}

function Quotas({ quotas }: { quotas: readonly Quota[] }) {
  const t = useTranslations('reference');
  return (
    <ul>
      {quotas.map(({ name, count, seconds }) => (
        <li key={name}>
          <code>{name}</code> {t('quota', { count, seconds })}
        </li>
      ))}
    </ul>
  );
}

/** When a deprecated operation will be removed, and what replaces it; nothing for other operations. */
function DeprecationNotice({ deprecated }: { deprecated: ReferenceOperation['deprecated'] }) {
  const t = useTranslations('reference');
  const { gap } = useJoinedTexts();
  const format = useFormatter();
  if (!deprecated) return null;
  const day = format.dateTime(new Date(deprecated.sunset), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Alert severity="warning" role="group" tabIndex={-1}>
      {t('sunset', { day })}
      {deprecated.replacement && gap}
      {deprecated.replacement && (
        <>
          {t('instead')} <code>{`client.${deprecated.replacement}`}</code>
        </>
      )}
    </Alert>
  );
}
