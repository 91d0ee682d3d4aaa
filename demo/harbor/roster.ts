/** Username | name | street | city, state zip | company | trade. All are invented. */
export const approvedPeople = `
  maria | Maria Alvarez | 114 Bracket Street | Portland, ME 04102 | Alvarez Plumbing & Heating | Plumbing
  tom | Tom Okafor | 2208 Elm Hollow Road | Manchester, NH 03103 | Okafor Electric | Electrical
  grace | Grace Whitfield | 35 Lantern Way | Savannah, GA 31405 | Whitfield Painting Co. | Painting
  hank | Hank Delgado | 4410 Mesa Verde Avenue | Albuquerque, NM 87109 | Delgado Mechanical | HVAC
  priya | Priya Raman | 728 Juniper Court | Raleigh, NC 27607 | Raman Home Systems | General Contracting
  walter | Walter Nowak | 1530 Foundry Street | Milwaukee, WI 53204 | Nowak & Sons Plumbing | Plumbing
  leilani | Leilani Kahale | 86 Plumeria Place | Hilo, HI 96720 | Kahale Construction | General Contracting
  otis | Otis Bramwell | 2917 Cotton Row | Memphis, TN 38103 | Bramwell Remodeling | General Contracting
  ingrid | Ingrid Solberg | 440 Prairie View | Fargo, ND 58102 | Solberg HVAC | HVAC
  marcus | Marcus Tate | 1189 Peach Orchard Road | Macon, GA 31204 | Tate Electric Service | Electrical
  yuki | Yuki Tanaka | 653 Cascade Street | Tacoma, WA 98402 | Tanaka Finish Carpentry | Carpentry
  rosa | Rosa Benitez | 3301 Palo Duro Drive | Amarillo, TX 79109 | Benitez Heating & Air | HVAC
  felix | Felix Aubert | 27 Bayou Bend | Lafayette, LA 70503 | Aubert Plumbing | Plumbing
  nadia | Nadia Haddad | 5120 Canterbury Road | Dearborn, MI 48126 | Haddad Contracting | General Contracting
  jesse | Jesse Redfeather | 714 Buffalo Trail | Rapid City, SD 57701 | Redfeather Builders | General Contracting
  colleen | Colleen Murphy | 92 Harbor Street | Salem, MA 01970 | Murphy Paint & Paper | Painting
  abel | Abel Fuentes | 1846 Saguaro Lane | Tucson, AZ 85711 | Fuentes Electric | Electrical
  tessa | Tessa Vandermeer | 305 Tulip Street | Holland, MI 49423 | Vandermeer Homes | General Contracting
  samir | Samir Qureshi | 4077 Liberty Heights | Baltimore, MD 21215 | Qureshi Mechanical | HVAC
  bonnie | Bonnie Cartwright | 660 Silver Creek Road | Reno, NV 89502 | Cartwright Carpentry | Carpentry
  luis | Luis Montoya | 1212 Acequia Street | Santa Fe, NM 87501 | Montoya Adobe & Tile | General Contracting
  deborah | Deborah Finch | 48 Quarry Hill | Barre, VT 05641 | Finch Stoneworks | General Contracting
  ray | Ray Castellano | 376 Wickenden Street | Providence, RI 02903 | Castellano Plumbing | Plumbing
  amara | Amara Nwosu | 8215 Sugarland Road | Houston, TX 77074 | Nwosu Electric | Electrical
  erik | Erik Halvorsen | 59 Kittiwake Drive | Juneau, AK 99801 | Halvorsen Marine & Home | General Contracting
  shauna | Shauna Pickett | 1433 Bluegrass Pike | Lexington, KY 40505 | Pickett Painting | Painting
  victor | Victor Sorrento | 217 Bergen Avenue | Jersey City, NJ 07306 | Sorrento Heating | HVAC
  june | June Abernathy | 2650 Magnolia Bluff | Mobile, AL 36606 | Abernathy Renovations | General Contracting
  kofi | Kofi Mensah | 940 Capitol Street NE | Washington, DC 20002 | Mensah Builders | General Contracting
  clay | Clay Hutchins | 404 Wheatland Road | Salina, KS 67401 | Hutchins Farm & Home | General Contracting
  bea | Beatrice Lowell | 18 Lighthouse Road | Camden, ME 04843 | Lowell Boat & House | General Contracting
  andre | Andre Fontaine | 2301 Tchoupitoulas Street | New Orleans, LA 70130 | Fontaine Restoration | General Contracting
  lorna | Lorna McTavish | 56 Heather Glen | Bozeman, MT 59715 | McTavish Plumbing | Plumbing
  carmen | Carmen Ortega | 845 Calle Real | Ventura, CA 93003 | Ortega Tile & Bath | General Contracting
  noah | Noah Ellington | 129 Dogwood Terrace | Asheville, NC 28801 | Ellington Cabinets | Carpentry
`;

export const unapprovedPeople = `
  uma | Uma Lindgren | 61 Orchard Lane | Duluth, MN 55805 | Lindgren Carpentry | Carpentry
  hazel | Hazel Thornton | 73 Covered Bridge Road | Keene, NH 03431 | Thornton Timber Frames | Carpentry
  diego | Diego Salazar | 5806 Mission Gorge | San Diego, CA 92120 | Salazar Air Systems | HVAC
  wren | Wren Hollis | 319 Coopers Rock | Morgantown, WV 26505 | Hollis Home Repair | General Contracting
  zielinski | Pete Zielinski | 3718 Pulaski Road | Chicago, IL 60623 | Zielinski Walls & Ceilings | General Contracting
`;

export const disabledPeople = `
  dennis | Dennis Krause | 907 Mill Race Drive | Allentown, PA 18104 | Krause Builders | General Contracting
  pete | Pete Zielinski | 3718 Pulaski Road | Chicago, IL 60623 | Zielinski Drywall | General Contracting
`;

export const neighbors = `
  olga | Olga Petrenko | 418 Wharf Street | Portland, ME 04101 | Petrenko Roofing | Roofing
`;
