#!/bin/sh
# Makes the film of the home page from photographs of the demo: three slow camera moves that fade into each
# other and back into the first, so that the loop has no seam. Wide for desktops, tall for phones; AV1 and, for
# browsers without it, H.264. Needs ffmpeg; run again after changing a shot: sh demo/make-hero-film.sh
set -eu
cd "$(dirname "$0")/.."
photos=demo/photos
out=app/screens/home/film
fps=24
mkdir -p "$out"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# shot NAME PHOTO SECONDS CROP SIZE ZOOM X Y — CROP cuts the frame's shape out of the photograph; X and Y say
# where the camera is heading, 0 to 1. Moved on a picture three times as large, so that no step is seen.
shot() {
  frames=$(($3 * fps))
  ffmpeg -v error -y -loop 1 -framerate $fps -t "$3" -i "$photos/$2" -vf "crop=$4,scale=$6:flags=lanczos,\
zoompan=z='$7':x='(iw-iw/zoom)*$8':y='(ih-ih/zoom)*$9':d=1:s=$5:fps=$fps,trim=end_frame=$frames,format=yuv420p" \
    -c:v libx264 -preset veryfast -qp 8 "$work/$1.mp4"
}

# film SHAPE SIZE LARGE CROP…: the villa, the pool, the town house, and the villa's first second again. Each fade
# takes one second, and the first second is cut off: the end flows into the beginning.
film() {
  shape=$1 size=$2 large=$3
  shot a hero-1920.jpg 5 "$4" "$size" "$large" "1+0.07*on/$((5 * fps))" 0.45 0.62
  shot b alfresco-pool-dusk-01.jpg 5 "$5" "$size" "$large" "1.09-0.07*on/$((5 * fps))" 0.5 0.55
  shot c modern-dusk-01.jpg 5 "$6" "$size" "$large" "1+0.07*on/$((5 * fps))" 0.42 0.6
  ffmpeg -v error -y -i "$work/a.mp4" -i "$work/b.mp4" -i "$work/c.mp4" -t 1 -i "$work/a.mp4" -filter_complex "\
[0][1]xfade=duration=1:offset=4[ab];[ab][2]xfade=duration=1:offset=8[abc];[abc][3]xfade=duration=1:offset=12,\
trim=start=1:end=13,setpts=PTS-STARTPTS,format=yuv420p" -an -c:v libx264 -preset veryfast -qp 8 "$work/film.mp4"
  ffmpeg -v error -y -i "$work/film.mp4" -an -c:v libx264 -preset veryslow -crf "$7" -profile:v high \
    -movflags +faststart "$out/hero-$shape.mp4"
  ffmpeg -v error -y -i "$work/film.mp4" -an -c:v libsvtav1 -preset 5 -crf "$8" -g 240 "$out/hero-$shape.webm"
}

film wide 1280x720 3840x2160 'iw:iw*9/16:0:(ih-oh)*0.35' 'iw:iw*9/16:0:(ih-oh)*0.6' 'iw:iw*9/16:0:(ih-oh)*0.55' 29 46
film tall 576x1024 1728x3072 'ih*9/16:ih:(iw-ow)*0.38:0' 'ih*9/16:ih:(iw-ow)*0.4:0' 'ih*9/16:ih:(iw-ow)*0.4:0' 30 47
ls -l "$out"
