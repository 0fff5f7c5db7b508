'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import {
  type CaseFunctionName,
  type CaseStatusName,
  caseFunctionNames,
  caseStatusNames,
  type GuidanceName,
  guidanceNames,
} from '../../contract/case-constants.ts';
import type { VendorStatus } from '../../contract/values.ts';
import { type StatusDefinitions, StatusTag, useStatusName } from '../shared/vendor-status.tsx';

const statusDefinitions: StatusDefinitions<CaseStatusName> = {
  keys: caseStatusNames,
  tones: { waiting: 'info', approved: 'success', rejected: 'error' },
};

/** The status of a case in the reader's language; one that the portal has no words for in the vendor's. */
export function useCaseStatusName(): (status: VendorStatus | null) => string {
  return useStatusName(statusDefinitions.keys, useTranslations('cases.status'));
}

/** The status of a case as a tag. */
export function CaseStatus({ status }: { status: VendorStatus }) {
  return <StatusTag status={status} definitions={statusDefinitions} name={useCaseStatusName()(status)} />;
}

/** How a case guides, as useCaseStatusName. */
export function useGuidanceName(): (guidance: VendorStatus | null) => string {
  return useStatusName<GuidanceName>(guidanceNames, useTranslations('cases.guidance'));
}

/** What a case is about doing, as useCaseStatusName. */
export function useFunctionName(): (about: VendorStatus | null) => string {
  return useStatusName<CaseFunctionName>(caseFunctionNames, useTranslations('cases.function'));
}

/** Languages that the vendor writes by the code of a country. */
const languagesByCountry: Readonly<Record<string, string>> = { cn: 'zh', jp: 'ja' };

/** The name of a language in the reader's; what is no code stays as it is. */
export function useLanguageName(): (code: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language' });
    return (code) => {
      const tag = code.toLowerCase();
      return /^[a-z]{2,3}$/.test(tag) ? (names.of(languagesByCountry[tag] ?? tag) ?? code) : code;
    };
  }, [locale]);
}
