'use client';

import { useTranslations } from 'next-intl';
import { use, useMemo } from 'react';
import { AccessTokenDraft, tokenRights } from '#lib/contract/operations/access-tokens.ts';
import { call } from '../../api/call.ts';
import { useAreaName } from '../../i18n/use-area-name.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { routesOf } from '../../nav.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { FormSection } from '../../ui/form/types.ts';
import { loadedValue } from '../../ui/form/use-record.ts';
import type { ListFormProps } from '../../ui/list/types.ts';
import { TokenActionsContext } from './token-actions.ts';

/** Lifetimes of a token: as long as the session, or a number of hours. */
const lifetimes = ['session', '8', '1'] as const;

interface TokenValues {
  name: string;
  rights: string;
  areas: string[];
  /** One of `lifetimes`. */
  hours: string;
}

const emptyToken: TokenValues = { name: '', rights: 'read', areas: [], hours: 'session' };
const initialValues = loadedValue(emptyToken);

/** Without `hours` the token ends with the session. */
function toCreateBody({ hours, ...rest }: TokenValues) {
  return hours === 'session' ? rest : { ...rest, hours: Number(hours) };
}

/** Creates an access token. TokenIsland then shows its secret; FormDialog shows failures. */
export function TokenForm({ onSaved }: ListFormProps) {
  const t = useTranslations('accessTokens');
  const areaName = useAreaName();
  const { zonedTime } = useFormats();
  const { areas, showSecret, endsAt } = use(TokenActionsContext);
  const sections = useMemo(
    (): FormSection[] => [
      {
        title: t('section'),
        fields: [
          {
            kind: 'text',
            name: 'name',
            label: t('field.name'),
            required: true,
            wide: true,
            hint: t('hint.name'),
            reasons: { required: t('required.name') },
          },
          {
            kind: 'radio',
            name: 'rights',
            label: t('field.rights'),
            required: true,
            wide: true,
            options: tokenRights.map((value) => ({ value, label: t(`rights.${value}`) })),
          },
          {
            kind: 'checkboxes',
            name: 'areas',
            label: t('field.areas'),
            required: true,
            wide: true,
            options: areas.map((value) => ({ value, label: areaName(value) })),
            all: t('allAreas'),
            hint: t('hint.areas'),
          },
          {
            kind: 'radio',
            name: 'hours',
            label: t('field.lifetime'),
            required: true,
            wide: true,
            hint: t('hint.lifetime', { time: zonedTime(endsAt) }),
            options: lifetimes.map((value) => ({
              value,
              label:
                value === 'session' ? t('lifetime.session') : t('lifetime.hours', { count: Number(value) }),
            })),
          },
        ],
      },
    ],
    [t, zonedTime, areaName, areas, endsAt],
  );
  return (
    <FormDialog
      title={t('add')}
      submitLabel={t('add')}
      sections={sections}
      schema={AccessTokenDraft}
      initialValues={initialValues}
      toBody={toCreateBody}
      save={async (body) => {
        const createdToken = await call('accessTokens.create', { body });
        showSecret(createdToken);
        return createdToken.id;
      }}
      onSaved={onSaved}
      outcomeLink={() => ({ href: routesOf.accessTokens, label: t('lookUp') })}
    />
  );
}
