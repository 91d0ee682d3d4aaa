import { formatDate } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';
import type { Week } from './weeks-chart.tsx';

/** The chart in words. */
export const WeeksTable = ({ weeks }: { weeks: readonly Week[] }) => (
  <div className="quiet">
    <table>
      <caption>Points by week</caption>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">Issued</th>
          <th scope="col">Redeemed</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ startsOn, issued, redeemed }) => (
          <tr key={startsOn}>
            <th scope="row">{formatDate(startsOn)}</th>
            <td>{formatPoints(issued)}</td>
            <td>{formatPoints(redeemed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
