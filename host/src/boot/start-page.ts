import { startPage, startPageElement, type StartPage } from '@livery/contract/start-page';

/** The data that the server wrote into the page. Throws when the host's server did not make the page. */
export function readStartPage(): StartPage {
  return startPage.parse(JSON.parse(document.getElementById(startPageElement)?.textContent ?? ''));
}
