/** Days and tax years are of a place: a new account begins with the browser's. It can be changed in the settings. */
import { browserTransport } from '../../data/transport.ts';
import { graphql } from '../../generated/gql.ts';

const TimeZoneOfBrowserDocument = graphql(`
  mutation TimeZoneOfBrowser($timeZone: String!) {
    updateTimeZone(timeZone: $timeZone) {
      success
    }
  }
`);

/** A sign-in is not held up when this fails: the settings show which zone it is. */
export async function rememberTimeZone(): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await browserTransport(TimeZoneOfBrowserDocument, { timeZone });
}
