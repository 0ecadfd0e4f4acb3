import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';
import { DatesOfCountry, Moment, TimeZone } from './moment.tsx';

test.each([
  ['US', 'Mar 14, 2024, 19:41'],
  ['CA', 'Mar 14, 2024, 19:41'],
  ['AU', '14 Mar 2024, 19:41'],
  ['GB', '14 Mar 2024, 19:41'],
])('formats moments for a user in %s', async (country, text) => {
  await renderApp(
    <TimeZone value="America/New_York">
      <DatesOfCountry value={country}>
        <Moment at="2024-03-14T23:41:07Z" />
      </DatesOfCountry>
    </TimeZone>,
  );
  const moment = page.getByText(text);
  await expect.element(moment).toHaveAttribute('datetime', '2024-03-14T23:41:07Z');
});
