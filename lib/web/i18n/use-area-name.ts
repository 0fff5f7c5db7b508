import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { TokenArea } from '#lib/contract/operations/access-tokens.ts';
import { useJoinedTexts } from './use-joined-texts.ts';

/** Message keys of the menu groups or entries that an area of an access token covers. */
const labelKeys = {
  home: ['nav.home'],
  dealers: ['nav.groupDealers'],
  subDealers: ['nav.groupSubDealers'],
  equipment: ['nav.groupEquipment'],
  business: ['nav.groupBusiness', 'nav.groupShop'],
  afterSales: ['nav.groupAfterSales'],
  softwareApply: ['nav.softwareApplies'],
  snFree: ['nav.snFree'],
  feedback: ['nav.groupFeedback'],
  caseSummary: ['nav.groupCaseSummary'],
  messages: ['nav.messages'],
  tcode: ['nav.tcodes'],
  autodata: ['user.autodata'],
  chat: ['chat.label'],
} as const satisfies Record<TokenArea, readonly string[]>;

/** Returns a function that names an area of an access token as the menu does. Needs the texts `shell`. */
export function useAreaName(): (area: TokenArea) => string {
  const t = useTranslations('shell');
  const { series } = useJoinedTexts();
  return useCallback((area) => series(labelKeys[area].map((key) => t(key))), [t, series]);
}
