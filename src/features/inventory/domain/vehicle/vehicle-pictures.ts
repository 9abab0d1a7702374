import type { Vehicle, VehicleImage } from './vehicle.ts'

/** Everything of a vehicle that is a picture. */
export type VehiclePictures = Pick<Vehicle, 'images' | 'thumbnails' | 'floorPlans' | 'spinFrames'>

/** Addresses of pictures on other hosts, each once, the cover first. */
export function pictureAddresses({ images, thumbnails, floorPlans, spinFrames }: VehiclePictures): string[] {
  const urls = [...images, ...floorPlans, ...spinFrames].map(({ url }) => url)
  return [...new Set([...urls, ...thumbnails].filter((url) => /^https?:\/\//i.test(url)))]
}

/** Where a picture lies now, by the address that the stock file gave it. */
type FetchedPictures = ReadonlyMap<string, Omit<VehicleImage, 'alt'>>

/** A picture that has not been fetched keeps the address that the stock file gave it. */
export function withFetchedPictures(pictures: VehiclePictures, stored: FetchedPictures): VehiclePictures {
  const moved = (images: VehicleImage[]) => images.map((image) => ({ ...image, ...stored.get(image.url) }))
  return {
    images: moved(pictures.images),
    floorPlans: moved(pictures.floorPlans),
    spinFrames: moved(pictures.spinFrames),
    thumbnails: pictures.thumbnails.map((url) => stored.get(url)?.url ?? url),
  }
}
