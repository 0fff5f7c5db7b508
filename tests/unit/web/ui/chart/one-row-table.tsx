/** The table below a chart, with one row. */
export const oneRow = (
  <table>
    <tbody>
      <tr>
        <th>Feb</th>
        <td>−4 yen</td>
      </tr>
    </tbody>
  </table>
);
