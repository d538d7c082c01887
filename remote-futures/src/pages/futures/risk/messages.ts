import { defineMessages } from '@livery/i18n';
import type enUs from './locales/en-US.json';

/** The texts of what protects a member, which load where the operator offers it. */
export const riskMessages = defineMessages<typeof enUs>(
  'futures-risk',
  (language) => import(`./locales/${language}.json`),
);
