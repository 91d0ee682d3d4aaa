/** The stores on participants' receipts. All are invented, with unassigned telephone numbers. */
export const demoStores: readonly { store: string; address: string }[] = [
  { store: 'Harbor Supply', address: '418 Wharf Street, Portland, ME 04101\n(207) 555-0142' },
  { store: 'Harbor Supply Portsmouth', address: '77 Islington Street, Portsmouth, NH 03801\n(603) 555-0118' },
  { store: 'Kettle Bay Hardware', address: '1260 Shore Road, Kittery, ME 03904\n(207) 555-0176' },
  { store: 'Tri-County Pipe & Supply', address: '9 Depot Square, Concord, NH 03301\n(603) 555-0133' },
  { store: 'Millstone Lumber', address: '350 Valley Street, Providence, RI 02908\n(401) 555-0190' },
  { store: 'Eastgate Electric', address: '2204 Boston Road, Springfield, MA 01129\n(413) 555-0107' },
];
