import { startPage, startPageElement, type StartPage } from '@livery/contract/start-page';

/** What the page brought along. Throws when it is not the page of the host's server. */
export function readStartPage(): StartPage {
  return startPage.parse(JSON.parse(document.getElementById(startPageElement)?.textContent ?? ''));
}
