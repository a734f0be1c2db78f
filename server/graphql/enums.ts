import { PROPERTY_STATUSES, SALE_OR_LEASE } from '../../shared/constants.ts';
import { FILTER_PARTS, LISTING_FEATURES, WEEKDAYS } from '../../shared/listing-filters.ts';
import { builder } from './builder.ts';

/** The statuses that the public may see. The provider's own schema has more. */
export const PropertyStatusEnum = builder.enumType('PropertyStatusEnum', { values: PROPERTY_STATUSES });
export const SaleOrLeaseEnum = builder.enumType('SaleOrLeaseEnum', { values: SALE_OR_LEASE });
export const ListingTypeEnum = builder.enumType('ListingTypeEnum', {
  values: {
    RESIDENTIAL: { value: 'residential' },
    RENTAL: { value: 'rental' },
    LAND: { value: 'land' },
    RURAL: { value: 'rural' },
  } as const,
});
export const PropertyOrderEnum = builder.enumType('PropertyOrderEnum', {
  values: ['NEWEST', 'OLDEST', 'PRICE_ASC', 'PRICE_DESC', 'NEXT_INSPECTION', 'LAND_SIZE'] as const,
});
export const InspectionOrderEnum = builder.enumType('InspectionOrderEnum', {
  values: { START_ASC: { value: 'asc' }, START_DESC: { value: 'desc' } } as const,
});

/** The values of filters, spelt as in addresses. */
export const ListingFeatureEnum = builder.enumType('ListingFeatureEnum', { values: LISTING_FEATURES });
export const InspectionDayEnum = builder.enumType('InspectionDayEnum', {
  values: ['any', ...WEEKDAYS] as const,
});
export const UnderOfferEnum = builder.enumType('UnderOfferEnum', { values: ['no', 'only'] as const });
export const FilterPartEnum = builder.enumType('FilterPartEnum', { values: FILTER_PARTS });
