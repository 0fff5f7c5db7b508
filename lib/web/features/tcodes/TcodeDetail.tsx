import { useTranslations } from 'next-intl';
import type { Tcode } from '#lib/contract/operations/tcodes.ts';
import { useToday } from '../../i18n/use-today.ts';
import { activationRoute, deviceRoute } from '../../nav.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import { Prose } from '../../ui/detail/Prose.tsx';
import { Section } from '../../ui/detail/Section.tsx';
import type { DetailProps, RecordAction } from '../../ui/detail/types.ts';
import { useTcodeList } from './list.tsx';
import { getCurrentState, isRedeemable, StateTag } from './states.tsx';

type Props = DetailProps<'card', Tcode> & { devices: boolean };

/**
 * The page of a Tcode, or the problem with which it could not be loaded. `devices`: whether the account may see and activate
 * devices.
 */
export function TcodeDetail({ id, search, card, problem, devices }: Props) {
  const t = useTranslations('tcodes');
  const list = useTcodeList({ devices });
  const today = useToday();
  if (!card) return <DetailProblem list={list} id={id} search={search} problem={problem} />;
  const { code, state, usedSn } = card;
  const current = getCurrentState(card, today);
  const activate: RecordAction = {
    label: t('activate'),
    icon: 'PowerSettingsNew',
    href: activationRoute(card.id),
  };
  const device: RecordAction = {
    label: t('device'),
    icon: 'DevicesOtherOutlined',
    href: deviceRoute(usedSn),
  };
  return (
    <DetailScreen
      list={list}
      id={card.id}
      search={search}
      name={code}
      copy={{ text: code, label: t('field.code') }}
      headline={state && <StateTag state={state} />}
      primary={devices && isRedeemable(card, today) ? activate : undefined}
      more={devices && usedSn ? [device] : []}
      aside={
        <>
          <Section title={t('section.use')}>
            <Prose>{current ? t(`meaning.${current}`) : t('stateUnknown')}</Prose>
          </Section>
          <FieldSections
            list={list}
            row={card}
            sections={[{ title: t('section.redemption'), fields: ['usedSn', 'redeemedAt'] }]}
          />
        </>
      }
    >
      <FieldSections
        list={list}
        row={card}
        sections={[
          {
            title: t('section.card'),
            fields: ['code', 'product', 'cardNumber', 'state', 'expiresOn', 'orderNumber'],
          },
        ]}
      />
    </DetailScreen>
  );
}
