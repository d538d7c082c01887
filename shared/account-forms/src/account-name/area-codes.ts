import { countriesCall, type Country } from '@livery/contract/calls/content';
import { languageNames, useLanguage, type Language } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { useState } from 'react';

export interface AreaCodes {
  readonly countries: readonly Country[];
  readonly selected: Country | undefined;
  select(code: string): void;
  readonly failed: boolean;
  retry(): void;
}

const regionOf = (locale: string) => locale.split('-')[1];

/** The country that the visitor most likely is in: the browser's region, else the language's, else the first of the list. */
function likelyCountry(countries: readonly Country[], language: Language): Country | undefined {
  const regions = [...navigator.languages.map(regionOf), languageNames[language].region];
  const found = regions.map((region) => countries.find((country) => country.code === region));
  return found.find((country) => country !== undefined) ?? countries[0];
}

/** The countries whose phone numbers a member may have, and the chosen one, `initial` at first. */
export function useAreaCodes(initial: string | undefined): AreaCodes {
  const language = useLanguage();
  const [code, select] = useState(initial);
  const { data, isError, refetch } = useCall(countriesCall);
  const countries = data?.list ?? [];
  return {
    countries,
    selected: countries.find((country) => country.code === code) ?? likelyCountry(countries, language),
    select,
    failed: isError,
    retry: () => void refetch(),
  };
}
