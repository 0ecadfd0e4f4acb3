/** Sets a new account's time zone to the browser's, because days and tax years depend on it. */
import { browserTransport } from '../../data/transport.ts';
import { graphql } from '../../generated/gql.ts';

const TimeZoneOfBrowserDocument = graphql(`
  mutation TimeZoneOfBrowser($timeZone: String!) {
    updateTimeZone(timeZone: $timeZone) {
      success
    }
  }
`);

export async function rememberTimeZone(): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await browserTransport(TimeZoneOfBrowserDocument, { timeZone });
}
