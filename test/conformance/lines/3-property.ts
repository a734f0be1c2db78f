import { type Lines, provenBy, untested } from '../line.ts';

const properties = 'server/listings/properties.test.ts';
const inspections = 'server/inspections/inspections.test.ts';

/** §3: property, inspection, file, team member. */
export const entityLines = {
  '3.property.id': 'Property (read from the API): id',
  '3.property.formattedAddress': 'formattedAddress',
  '3.property.status': 'status',
  '3.property.price': 'price',
  '3.property.advertisedPrice': 'advertisedPrice',
  '3.property.saleOrLease': 'saleOrLease',
  '3.property.propertyType': 'propertyType',
  '3.property.listingType': 'listingType',
  '3.property.description': 'description',
  '3.property.latitude': 'latitude',
  '3.property.longitude': 'longitude',
  '3.property.externalPropertyTree': 'externalPropertyTree',
  '3.property.authority': 'authority',
  '3.property.numOffers': 'numOffers',
  '3.property.thirdPartyLink': 'thirdPartyLinkOrEagleWebsiteLink',
  '3.property.country': 'country',
  '3.property.brochureTitle': 'brochureTitle',
  '3.property.bookInspectionLink': 'bookInspectionLink',
  '3.property.showPrice': 'showPrice',
  '3.property.videoUrl': 'videoUrl',
  '3.property.auctionDatetime': 'auctionDatetime',
  '3.property.inspections': 'inspections.nodes[].start',
  '3.property.floorplans': 'floorplans[] (url, id)',
  '3.property.images': 'images[] (position, url)',
  '3.property.vendors': 'vendors[].contact (firstName, lastName)',
  '3.property.vendors.private': provenBy(
    'vendors: answered only to a staff token (a choice of the design)',
    properties,
    'the vendors are never public',
  ),
  '3.property.suburb': 'address.postcode.suburb',
  '3.property.bedrooms': 'listingDetails (bedrooms …)',
  '3.property.bathrooms': 'listingDetails (… bathrooms …)',
  '3.property.carportSpaces': 'listingDetails (… carportSpaces …)',
  '3.property.garageSpaces': 'listingDetails (… garageSpaces …)',
  '3.property.openCarSpaces': 'listingDetails (… openCarSpaces …)',
  '3.property.details.sale': 'listingDetails (… for sale … listings)',
  '3.property.details.rental': 'listingDetails (… rental listings)',
  '3.property.cars': 'Car count shown is the sum of carport, garage and open spaces.',

  '3.inspection.id': 'Inspection: id',
  '3.inspection.property':
    'property (id, formattedAddress, saleOrLease, advertisedPrice, listingDetails, images)',
  '3.inspection.start': 'start',
  '3.inspection.finish': 'finish',
  '3.inspection.attendance': 'numAttended, numConfirmed, numRegistered',
  '3.inspection.feedback': 'avgPriceFeedback, minPriceFeedback, maxPriceFeedback',
  '3.inspection.private': provenBy(
    'attendance and price feedback: answered only to a staff token (a choice of the design)',
    inspections,
    'attendance and price feedback are never public',
  ),
  '3.inspection.updatedAt': 'updatedAt',
  '3.inspection.totalCount': 'The list has totalCount',
  '3.inspection.totalPageCount': 'The list has … totalPageCount',
  '3.inspection.pageInfo': 'The list has … pageInfo (hasNextPage, hasPreviousPage, startCursor, endCursor)',

  '3.file.fields': 'File: id, name, description',
  '3.file.category': 'category (BUY, LEASE, MANAGE)',
  '3.file.subcategory': 'subcategory (Guides, Forms)',
  '3.file.pdf': 'plus a PDF',

  '3.team.fields': untested(
    'Team member (static content): id, url, name, role, phone, email, description, image, linkedin, reviews (name, review).',
    'The names of these fields are inside the program; each is shown to visitors and tested under 2.team.',
  ),
  '3.team.reviews': 'reviews (name, review)',
  '3.menu': untested(
    'Menu entry: title, link.',
    'The names of these fields are inside the program; each title and link is tested under 2.header.',
  ),
} as const satisfies Lines;
